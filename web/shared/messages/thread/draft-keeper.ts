import type { MessageDraft } from '../../../../domain/calls/conversations.ts';

/** How long after the last key press a draft is saved, ms. */
const TYPING_PAUSE = 700;

type KeeperOptions = {
  save: (text: string) => Promise<MessageDraft>;
  onSaved: (draft: MessageDraft) => void;
  onFailed: (error: unknown) => void;
};

/** Saves a draft, one save after another, so that an older text never replaces a newer one. */
export class DraftKeeper {
  readonly #options: KeeperOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsaved: string | null = null;
  #saving = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /** Records a change; it is saved once typing pauses. */
  change(text: string): void {
    this.#unsaved = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), TYPING_PAUSE);
  }

  /** Saves pending changes at once, including those made in the meantime. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#saving) return;
    this.#saving = true;
    try {
      while (this.#unsaved !== null) {
        const text = this.#unsaved;
        this.#unsaved = null;
        const saved = await this.#options.save(text);
        if (this.#unsaved === null) this.#options.onSaved(saved);
      }
    } catch (error) {
      this.#options.onFailed(error);
    } finally {
      this.#saving = false;
    }
  }
}
