import { Link, useParams, useSearchParams } from 'react-router';
import type { PrivacyNoticeAnswer } from '../../domain/calls/privacy.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { pages } from '../../domain/pages.ts';
import { shortDate } from '../../domain/text/dates.ts';
import { ApplicantShell } from '../applicant/ApplicantShell.tsx';
import { ApiError } from '../api/client.ts';
import { usePrivacyNotice } from '../api/privacy-notice.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { noticePageText as text } from './notice-text.ts';

/** A landlord’s privacy notice, open to everyone: people may read it before they enquire. */
export function Component() {
  const { username = '' } = useParams();
  const [search] = useSearchParams();
  const { data, error, isFetching, refetch } = usePrivacyNotice(username, search.get('version'));
  usePageTitle(pages.privacyNotice.title, data?.landlord);
  const missing = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <ApplicantShell wide>
      <div className="overflow-hidden rounded-card border border-line bg-card shadow-3">
        {!data && !missing && <h1 className="sr-only">{text.title}</h1>}
        {!data && !error && <Spinner label={text.loading} />}
        {missing && (
          <EmptyState level="h1" pose="lost" title={text.missing} text={text.missingHint} className="py-16">
            <ButtonLink to={paths.landing}>{text.home}</ButtonLink>
          </EmptyState>
        )}
        {error && !missing && !data && (
          <div className="p-6">
            <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
          </div>
        )}
        {data && !missing && <Notice username={username} notice={data} />}
      </div>
    </ApplicantShell>
  );
}

function Notice({ username, notice }: { username: string; notice: PrivacyNoticeAnswer }) {
  const { landlord, version, since, current_version: current, sections } = notice;
  return (
    <article className="p-6 sm:p-9">
      <h1 className="text-2xl leading-8 sm:text-3xl sm:leading-9">{text.title}</h1>
      <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">{text.by({ landlord })}</p>
      <p className="mt-1 text-fine text-ink-soft">
        {text.version({ version, date: shortDate(civilDate(new Date(since))) })}
      </p>
      {version !== current && (
        <p className="mt-3 rounded-plate bg-warn-soft px-3 py-2 text-row text-warn-ink">
          {text.older}{' '}
          <Link to={paths.privacyNotice(username)} className="font-medium underline underline-offset-4">
            {text.current}
          </Link>
        </p>
      )}
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
    </article>
  );
}
