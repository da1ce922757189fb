import { useEffect, useRef } from 'react';

interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: readonly ['sms'] };
}

/**
 * Waits for the code in a message of our own host and hands it over, once the player has agreed (WebOTP). Where the
 * browser
 * has no such thing, or the player says no, the field is filled in by hand.
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
