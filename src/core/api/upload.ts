import { createEvent, type Effect, type Event } from 'effector';
import type { AnswerOf, Call, InputOf } from '../../../contract';
import { noStatus, type ApiError } from './api-error';
import { createCallFxThrough } from './call';
import type { Transport } from './client';

/** Sends by XMLHttpRequest, because fetch does not report upload progress. */
const byXhr =
  (report: (share: number) => void): Transport =>
  ({ url, method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.withCredentials = true;
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) report(loaded / total);
      };
      request.onload = () =>
        resolve({
          status: request.status,
          text: request.responseText,
          header: (name) => request.getResponseHeader(name),
        });
      request.onerror = () => reject(noStatus());
      request.onabort = () => reject(noStatus());
      signal.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });

/**
 * An effect for a call that sends a file, and an event with the share sent, from 0 to 1. Not part of the first load.
 */
export function createUploadFx<C extends Call>(
  call: C,
): { uploadFx: Effect<InputOf<C>, AnswerOf<C>, ApiError>; progressed: Event<number> } {
  const progressed = createEvent<number>();
  return { uploadFx: createCallFxThrough(call, { through: byXhr, progressed }), progressed };
}
