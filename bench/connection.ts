import net from 'node:net';

export interface Answer {
  status: number;
  body: string;
  /** Seconds after which to ask again, where the answer says so. */
  retryAfter?: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** A keep-alive connection for one request at a time. It parses only what the two servers send, so it costs little. */
export class Connection {
  readonly #port: number;
  #socket: net.Socket;
  #received: Buffer[] = [];
  #size = 0;
  #needed = 0;
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number) {
    this.#port = port;
    this.#socket = this.#open();
  }

  #open(): net.Socket {
    const socket = net.connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (chunk) => this.#receive(chunk as Buffer)); // no encoding was set
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')));
    return socket;
  }

  /** Sends a request and waits for the complete answer. Opens the connection again if the server closed it while it was idle. */
  request(text: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) this.#socket = this.#open();
      this.#waiting = { resolve, reject };
      this.#socket.write(text);
    });
  }

  close() {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer) {
    this.#received.push(chunk);
    this.#size += chunk.length;
    if (this.#size < this.#needed) return;
    const received = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
    const end = received.indexOf(END_OF_HEAD);
    if (end === -1) return;
    const head = received.toString('latin1', 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.#needed = end + 4 + Number(length ?? 0);
    if (this.#size < this.#needed) return;
    const answer: Answer = { status: Number(head.slice(9, 12)), body: received.toString('utf8', end + 4, this.#needed) };
    if (answer.status === 503) answer.retryAfter = Number(/\r\nretry-after: *(\d+)/i.exec(head)?.[1] ?? 1);
    const { resolve } = this.#waiting ?? {};
    this.#received = [];
    this.#size = 0;
    this.#needed = 0;
    this.#waiting = undefined;
    resolve?.(answer);
  }
}

/** The text of a request in HTTP. */
export function requestText(method: string, path: string, session_id: string, body?: object): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const about = body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${session_id}\r\n${about}\r\n${text}`;
}
