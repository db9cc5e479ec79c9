import type { AgreementAnswer } from '../../domain/calls/privacy.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { pages } from '../../domain/pages.ts';
import { shortDate } from '../../domain/text/dates.ts';
import { errorText } from '../api/error-text.ts';
import { useAcceptAgreement, useProcessorAgreement } from '../api/processor-agreement.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Button } from '../components/Button.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { agreementPageText as text } from './agreement-text.ts';

/** The agreement between a landlord and whoever runs this Letterbox, and that the landlord accepts it. */
export function Component() {
  usePageTitle(pages.processorAgreement.title);
  const { data, error, isFetching, refetch } = useProcessorAgreement();
  return (
    <AppShell title={text.title} subtitle={text.subtitle} back={{ to: paths.account, label: text.back }}>
      {!data && !error && <Spinner label={text.loading} />}
      {error && !data && (
        <div className="mt-8">
          <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data && <Agreement agreement={data} />}
    </AppShell>
  );
}

const dateOf = (at: string) => shortDate(civilDate(new Date(at)));

function Agreement({ agreement: { version, sections, accepted } }: { agreement: AgreementAnswer }) {
  const { mutate, isPending, error } = useAcceptAgreement();
  const current = accepted.find((one) => one.version === version);
  const [earlier] = accepted;
  return (
    <article className="max-w-prose">
      <p className="mt-5 text-fine text-ink-soft">{text.version({ version })}</p>
      {sections.map(({ title, lines }) => (
        <section key={title} aria-label={title} className="mt-7">
          <h2 className="text-xl leading-7">{title}</h2>
          {lines.map((line) => (
            <p key={line} className="mt-2 [overflow-wrap:anywhere]">
              {line}
            </p>
          ))}
        </section>
      ))}
      <div className="mt-8" aria-live="polite">
        {current && <p>{text.accepted({ date: dateOf(current.accepted_at) })}</p>}
        {!current && (
          <>
            {earlier && <p className="mb-3">{text.changed({ date: dateOf(earlier.accepted_at) })}</p>}
            <Button busy={isPending} onClick={() => mutate(version)}>
              {text.accept}
            </Button>
            {error && <p className="mt-2 text-row text-stop-ink">{errorText(error, text.acceptFailed)}</p>}
          </>
        )}
      </div>
    </article>
  );
}
