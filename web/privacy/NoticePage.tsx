import { Link, useParams, useSearchParams } from 'react-router';
import type { PrivacyNoticeAnswer } from '../../domain/calls/privacy.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { pages } from '../../domain/pages.ts';
import { shortDate } from '../../domain/text/dates.ts';
import { PublicCard } from '../applicant/PublicCard.tsx';
import { usePrivacyNotice } from '../api/privacy-notice.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { noticePageText as text } from './notice-text.ts';

/** A landlord’s privacy notice, open to everyone: people may read it before they enquire. */
export function Component() {
  const { username = '' } = useParams();
  const [search] = useSearchParams();
  const query = usePrivacyNotice(username, search.get('version'));
  usePageTitle(pages.privacyNotice.title, query.data?.landlord);
  return (
    <PublicCard query={query} text={text}>
      {(notice) => <Notice username={username} notice={notice} />}
    </PublicCard>
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
