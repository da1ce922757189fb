/** Converts a national number to an MSISDN: the country code without plus, then the number without its leading zero. */
export const msisdnOf = (countryCode: string, mobile: string): string => `${countryCode}${mobile.replace(/^0/, '')}`;
