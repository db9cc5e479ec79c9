import type { NewsSettingsAnswer } from '../../domain/calls/news-settings.ts';
import { defaultNewsSettings, newsKinds, newsPaces } from '../../domain/outbound/landlord-news.ts';
import { useChangeNewsSettings, useNewsSettings } from '../api/account.ts';
import { errorText } from '../api/error-text.ts';
import { Button } from '../components/Button.tsx';
import { Checkbox } from '../components/Checkbox.tsx';
import { Select } from '../components/Select.tsx';
import { toastDone } from '../components/toast.ts';
import { useEdit } from '../shared/edits/useEdit.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { accountsText } from './text.ts';

const text = accountsText.news;

/** How often the landlord is emailed about new mail, and during which hours not. */
export function NewsCard() {
  return (
    <SettingsCard id="news" text={text} query={useNewsSettings()} height="h-168 sm:h-128">
      {(data) => <NewsForm saved={data} />}
    </SettingsCard>
  );
}

function NewsForm({ saved }: { saved: NewsSettingsAnswer }) {
  const [draft, setDraft] = useEdit('news', saved);
  const { mutate, isPending, error, reset } = useChangeNewsSettings();
  const change = (next: Partial<NewsSettingsAnswer>) => {
    if (error) reset();
    setDraft({ ...draft, ...next });
  };
  return (
    <form
      className="mt-4 flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate(draft, { onSuccess: () => toastDone(text.saved, text.savedHint) });
      }}
    >
      <div className="flex flex-col gap-2">
        {newsKinds.map((kind) => (
          <div key={kind} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_13rem]">
            <span aria-hidden className="text-row">
              {text.kinds[kind]}
            </span>
            <Select
              label={text.kinds[kind]}
              value={draft.paces[kind]}
              options={newsPaces.map((value) => ({ value, label: text.paces[value] }))}
              onChange={(pace) => change({ paces: { ...draft.paces, [kind]: pace } })}
            />
          </div>
        ))}
      </div>
      <QuietHours quiet={draft.quiet} onChange={(quiet) => change({ quiet })} />
      {error && (
        <p role="alert" className="rounded-plate bg-bad-soft px-3 py-2 text-row text-bad-ink">
          {errorText(error, text.failed)}
        </p>
      )}
      <Button type="submit" variant="secondary" busy={isPending} className="self-start">
        {text.save}
      </Button>
    </form>
  );
}

/** The hours of a day; a time input would show them in the browser's own language. */
const hours = Array.from({ length: 24 }, (_, hour) => {
  const value = `${String(hour).padStart(2, '0')}:00`;
  return { value, label: value };
});

type Quiet = NewsSettingsAnswer['quiet'];
type QuietProps = { quiet: Quiet; onChange: (quiet: Quiet) => void };

function QuietHours({ quiet, onChange }: QuietProps) {
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={text.quiet}
        hint={text.quietHint}
        checked={quiet !== null}
        onChange={(event) => onChange(event.target.checked ? defaultNewsSettings.quiet : null)}
      />
      {quiet && (
        <div className="grid max-w-72 grid-cols-2 gap-4">
          {(['from', 'to'] as const).map((end) => (
            <div key={end} className="flex flex-col gap-1.5">
              <span aria-hidden className="text-row font-medium">
                {text[end]}
              </span>
              <Select
                label={text.quietEnd({ end: text[end] })}
                value={quiet[end]}
                options={hours}
                onChange={(time) => onChange({ ...quiet, [end]: time })}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
