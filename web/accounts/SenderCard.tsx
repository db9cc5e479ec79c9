import type { SenderDetails } from '../../domain/accounts/sender-details.ts';
import type { SenderDetailsAnswer } from '../../domain/calls/sender-details.ts';
import { useChangeSenderDetails, useSenderDetails } from '../api/account.ts';
import { errorText } from '../api/error-text.ts';
import { Button } from '../components/Button.tsx';
import { Field, Input } from '../components/Field.tsx';
import { toastDone } from '../components/toast.ts';
import { useEdit } from '../shared/edits/useEdit.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { accountsText } from './text.ts';

const text = accountsText.sender;

/** The landlord's name, agency, phone and licence, as applicants read them. */
export function SenderCard() {
  return (
    <SettingsCard id="sender" text={text} query={useSenderDetails()} height="h-99 sm:h-58">
      {(data) => <SenderForm details={data} />}
    </SettingsCard>
  );
}

const lines = [
  { key: 'name', autoComplete: 'name', inputMode: 'text' },
  { key: 'agency', autoComplete: 'organization', inputMode: 'text' },
  { key: 'phone', autoComplete: 'tel', inputMode: 'tel' },
  { key: 'licence', autoComplete: 'off', inputMode: 'text' },
] as const satisfies readonly { key: keyof SenderDetails; autoComplete: string; inputMode: string }[];

function SenderForm({ details }: { details: SenderDetailsAnswer }) {
  const { shown_as: shownAs, ...saved } = details;
  const [draft, setDraft] = useEdit<SenderDetails>('sender', saved);
  const { mutate, isPending, error, reset } = useChangeSenderDetails();
  return (
    <form
      className="mt-4 grid gap-4 sm:grid-cols-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate(draft, { onSuccess: () => toastDone(text.saved, text.savedHint) });
      }}
    >
      {lines.map(({ key, ...input }) => (
        <Field key={key} label={text[key]} hint={key === 'licence' ? text.licenceHint : undefined}>
          <Input
            {...input}
            value={draft[key]}
            onChange={(event) => {
              if (error) reset();
              setDraft({ ...draft, [key]: event.currentTarget.value });
            }}
          />
        </Field>
      ))}
      {error && (
        <p role="alert" className="rounded-plate bg-bad-soft px-3 py-2 text-row text-bad-ink sm:col-span-2">
          {errorText(error, text.failed)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" variant="secondary" busy={isPending}>
          {text.save}
        </Button>
        <p className="min-w-0 flex-1 text-fine text-ink-soft [overflow-wrap:anywhere]">
          {text.shownAs({ sender: shownAs })}
        </p>
      </div>
    </form>
  );
}
