import { request } from 'node:https';
import { text } from 'node:stream/consumers';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Where the proxy is asked; 127.0.0.1 when left out. */
  host?: string;
  /** The address of this machine to ask from, which the proxy takes for the visitor's. */
  from?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

export type Ask = (path: string, options?: Asked) => Promise<Answer>;

/** Asks the proxy on `port` for exactly `path`, as fetch would not, and takes the certificate it made for itself. */
export function askProxy(port: number): Ask {
  return (path, { method = 'GET', headers = {}, body = '', host = '127.0.0.1', from } = {}) =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          host,
          port,
          path,
          method,
          servername: 'localhost',
          headers: { Host: `localhost:${port}`, ...headers, 'Content-Length': Buffer.byteLength(body) },
          rejectUnauthorized: false,
          ...(from && { localAddress: from }),
        },
        (answer) =>
          text(answer).then(
            (said) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: said }),
            reject,
          ),
      );
      asked.on('error', reject);
      asked.end(body);
    });
}
