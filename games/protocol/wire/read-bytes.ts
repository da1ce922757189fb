/** The bytes of a body. Null when there are more than `max`, or when the body ends early. */
export async function readBytes(request: Request | Response, max: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > max) return null;
  if (request.body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const next = await reader.read().catch(() => null);
    if (next === null) return null;
    if (next.done) return Buffer.concat(parts);
    size += next.value.length;
    if (size > max) {
      await reader.cancel();
      return null;
    }
    parts.push(next.value);
  }
}
