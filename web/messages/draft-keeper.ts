import type { MessageDraft } from '../../domain/calls/conversations.ts';

/** How long after the last key what was written is kept, ms. */
const rest = 700;

type KeeperOptions = {
  save: (text: string) => Promise<MessageDraft>;
  /** It is kept; `text` is what was. */
  onKept: (draft: MessageDraft) => void;
  onFailed: (error: unknown) => void;
};

/** Keeps what is being written, one save after the other, so that an older text never lands on a newer one. */
export class DraftKeeper {
  readonly #options: KeeperOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted: string | null = null;
  #saving = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /** Notes a change; it is saved once the keys rest. */
  change(text: string): void {
    this.#wanted = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), rest);
  }

  /** Saves at once what was changed, and whatever is changed meanwhile. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#saving) return;
    this.#saving = true;
    try {
      while (this.#wanted !== null) {
        const text = this.#wanted;
        this.#wanted = null;
        const kept = await this.#options.save(text);
        if (this.#wanted === null) this.#options.onKept(kept);
      }
    } catch (error) {
      this.#options.onFailed(error);
    } finally {
      this.#saving = false;
    }
  }
}
