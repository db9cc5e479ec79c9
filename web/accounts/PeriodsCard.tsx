import { Link } from 'react-router';
import type { PeriodsAnswer } from '../../domain/calls/periods.ts';
import { type OwnPeriods, type PeriodName, periodNames } from '../../domain/privacy/periods.ts';
import { periodsText } from '../../domain/privacy/periods-text.ts';
import { errorText } from '../api/error-text.ts';
import { useChangePeriods, usePeriods } from '../api/periods.ts';
import { useCheckedSession } from '../api/session.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../components/Button.tsx';
import { Field, Input } from '../components/Field.tsx';
import { toastDone } from '../components/toast.ts';
import { useEdit } from '../shared/edits/useEdit.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { accountsText } from './text.ts';

const text = accountsText.periods;

/** How long the landlord keeps what applicants send: at most as long as the installation does. */
export function PeriodsCard() {
  const { user } = useCheckedSession();
  return (
    <SettingsCard
      id="periods"
      text={text}
      query={usePeriods()}
      height="h-56"
      foot={
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-row">
          <Link to={paths.deletions} className="text-door-ink underline underline-offset-4">
            {text.upcoming}
          </Link>
          <Link to={paths.dataRequests} className="text-door-ink underline underline-offset-4">
            {text.requests}
          </Link>
          <Link to={paths.privacyNotice(user?.username ?? '')} className="text-door-ink underline underline-offset-4">
            {text.notice}
          </Link>
          <Link to={paths.processorAgreement} className="text-door-ink underline underline-offset-4">
            {text.agreement}
          </Link>
        </p>
      }
    >
      {(data) => <PeriodsForm saved={data} />}
    </SettingsCard>
  );
}

type Draft = Readonly<Record<PeriodName, string>>;

/** The typed values as input for the call: an empty field means the installation's value. */
function ownPeriods(draft: Draft): OwnPeriods {
  return Object.fromEntries(periodNames.flatMap((name) => (draft[name].trim() ? [[name, Number(draft[name])]] : [])));
}

function PeriodsForm({ saved }: { saved: PeriodsAnswer }) {
  const { installation, own } = saved;
  const [draft, setDraft] = useEdit<Draft>(
    'periods',
    Object.fromEntries(periodNames.map((name) => [name, String(own[name] ?? '')])) as Draft,
  );
  const { mutate, isPending, error, reset } = useChangePeriods();
  return (
    <form
      className="mt-4 grid gap-4 sm:grid-cols-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate(ownPeriods(draft), { onSuccess: () => toastDone(text.saved, text.savedHint) });
      }}
    >
      {periodNames.map((name) => (
        <Field key={name} label={periodsText.names[name]} hint={text.hints[name]}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={installation[name]}
            step={1}
            placeholder={String(installation[name])}
            value={draft[name]}
            onChange={(event) => {
              if (error) reset();
              setDraft({ ...draft, [name]: event.currentTarget.value });
            }}
          />
        </Field>
      ))}
      {error && (
        <p role="alert" className="rounded-plate bg-bad-soft px-3 py-2 text-row text-bad-ink sm:col-span-2">
          {errorText(error, text.failed)}
        </p>
      )}
      <Button type="submit" variant="secondary" busy={isPending} className="self-start justify-self-start">
        {text.save}
      </Button>
    </form>
  );
}
