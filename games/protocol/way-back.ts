/**
 * Addresses of the casino to which an outside game leads when the player presses its home or deposit button. In the
 * frame they are an empty page, which the casino page recognises; elsewhere they lead on to the lobby or the deposit.
 */
export const wayBack = { lobby: '/supplier/v1/lobby', deposit: '/supplier/v1/deposit' } as const;
