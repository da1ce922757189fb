import { useEffect, useRef } from 'react';

interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: readonly ['sms'] };
}

/**
 * Reads the code from an SMS of this site, after the player agreed (WebOTP). Without browser support or consent the
 * player types the code.
 */
export function useWebOtp(waiting: boolean, onCode: (text: string) => void): void {
  const give = useRef(onCode);
  useEffect(() => {
    give.current = onCode;
  });
  useEffect(() => {
    if (!waiting || !('OTPCredential' in window)) return undefined;
    const abort = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: abort.signal };
    navigator.credentials
      .get(request)
      .then((found) => {
        const code = (found as { code?: unknown } | null)?.code;
        if (typeof code === 'string') give.current(code);
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [waiting]);
}
