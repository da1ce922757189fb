/** What never reaches a log (W15). */
export const secretPaths = ['token', 'password', 'smsCode', 'code', 'serverSeed', 'server_seed', 'headers.token', '*.token', '*.password', '*.smsCode', '*.serverSeed', '*.server_seed'];
