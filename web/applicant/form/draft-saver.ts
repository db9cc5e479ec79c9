import type { FormValues } from '../../../domain/documents/collection/form-answers.ts';
import { ApiError } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { formText } from './text.ts';

/** Shortly after the last key, so that words are saved rather than letters. */
const AFTER_MS = 900;
/** After a network or server error, unless the server names a time. */
const AGAIN_MS = 5_000;

export type DraftState = { saving: boolean; savedAt: string | null; failed: string | null };

type SaverOptions = {
  save: (values: FormValues) => Promise<{ saved_at: string }>;
  /** What the server has already, and since when. */
  saved: FormValues;
  savedAt: string | null;
  onState: (state: DraftState) => void;
};

/**
 * Whether the same values may be accepted later. A refused draft is refused each time, until something in it changes.
 */
const mayPassLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 408 || error.status === 429;

/** Saves the form during typing: one save at a time, the newest values last. */
export class DraftSaver {
  readonly #options: SaverOptions;
  #state: DraftState;
  #saved: FormValues;
  #latest: FormValues;
  #refused: FormValues | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  #paused = false;

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#saved = options.saved;
    this.#latest = options.saved;
    this.#state = { saving: false, savedAt: options.savedAt, failed: null };
  }

  /** Records a change; it is saved once typing pauses. */
  change(values: FormValues): void {
    this.#latest = values;
    this.#paused = false;
    this.#saveIn(AFTER_MS);
  }

  /** Saves pending changes at once. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const values = this.#latest;
    if (this.#busy || values === this.#saved || values === this.#refused) return;
    this.#busy = true;
    this.#show({ saving: true });
    let nextMs = 0;
    try {
      const { saved_at: savedAt } = await this.#options.save(values);
      this.#saved = values;
      this.#show({ saving: false, savedAt, failed: null });
    } catch (error) {
      if (!mayPassLater(error)) this.#refused = values;
      nextMs = Math.max(AGAIN_MS, (error instanceof ApiError ? error.retryAfter : null) ?? 0);
      this.#show({ saving: false, failed: failureText(error) });
    } finally {
      this.#busy = false;
    }
    this.#saveIn(nextMs);
  }

  /** Saves nothing until the next change. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#paused = true;
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#paused || this.#latest === this.#saved || this.#latest === this.#refused) return;
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #show(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.onState(this.#state);
  }
}

const failureText = (error: unknown): string =>
  error instanceof ApiError && error.status < 500 ? errorText(error) : formText.form.saveFailed;
