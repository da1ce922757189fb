/** One message of an event stream. */
export interface StreamMessage {
  /** Null when the message has no id. */
  readonly id: number | null;
  readonly event: string;
  readonly data: string;
}

/**
 * Splits the text of an event stream (WHATWG server-sent events) into messages. Pieces may end anywhere, also inside a
 * line. Comments and messages without data are dropped.
 */
export class StreamReader {
  #rest = '';
  #id: number | null = null;
  #event = 'message';
  #data: string[] = [];

  /** Returns the messages that end in this piece. */
  read(piece: string): StreamMessage[] {
    const lines = (this.#rest + piece).split('\n');
    this.#rest = lines.pop() ?? '';
    const messages: StreamMessage[] = [];
    for (const line of lines) {
      const text = line.endsWith('\r') ? line.slice(0, -1) : line;
      if (text !== '') this.#field(text);
      else if (this.#data.length > 0) messages.push(this.#take());
      else this.#reset();
    }
    return messages;
  }

  #field(line: string): void {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (name === 'event') this.#event = value;
    else if (name === 'data') this.#data.push(value);
    else if (name === 'id' && /^\d+$/.test(value)) this.#id = Number(value);
  }

  #take(): StreamMessage {
    const message = { id: this.#id, event: this.#event, data: this.#data.join('\n') };
    this.#reset();
    return message;
  }

  #reset(): void {
    this.#id = null;
    this.#event = 'message';
    this.#data = [];
  }
}
