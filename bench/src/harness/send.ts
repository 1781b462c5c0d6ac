import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** From the start of the request to the first byte of its answer, in milliseconds. */
  readonly answeredMs: number;
};

/** One request over the agent in its options. `fetch` would cost the measured machine more. */
export function send(url: string, options: RequestOptions, body?: Uint8Array): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const sent = request(url, options, (answer) => {
      const answeredMs = performance.now() - startedAt;
      answer.setEncoding('utf8');
      let text = '';
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, answeredMs }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
