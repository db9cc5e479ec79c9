import { ArrowLeft, ListTodo, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { paths } from '../../base/paths.ts';
import { Wordmark } from '../../components/art/BrandMark.tsx';
import { buttonStyle } from '../../components/Button.tsx';
import { cn } from '../../components/cn.ts';
import { useCheckedSession } from '../../api/session.ts';
import { Tooltip } from '../../components/Tooltip.tsx';
import { UnsortedLink } from '../inbound/UnsortedLink.tsx';
import { setSearchOpen } from '../search/search-open.ts';
import { PausedBanner } from '../accounts/PausedBanner.tsx';
import { RecoveryBanner } from '../accounts/RecoveryBanner.tsx';
import { UserMenu } from './UserMenu.tsx';
import { shellText } from './text.ts';

type ShellProps = {
  /** Undefined until it is known, such as a listing's address: then the subtitle is shown in its place. */
  title: string | undefined;
  subtitle?: string;
  /** Where the back arrow beside the title leads; absent on the dashboard. */
  back?: { to: string; label: string };
  /** The picture before the title: a listing's own door. */
  mark?: ReactNode;
  /** The page's actions, to the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-in page: the green bar with the name and the user, the page's title, the page. */
export function AppShell({ title, subtitle, back, mark, actions, children }: ShellProps) {
  // An operator without a username has no listings to go home to.
  const isLandlord = Boolean(useCheckedSession().user?.username);
  const home = isLandlord
    ? { to: paths.listings, label: shellText.home }
    : { to: paths.operations, label: shellText.operationsHome };
  return (
    <>
      <a
        href="#page"
        className={cn(
          'sr-only focus:not-sr-only',
          buttonStyle({ variant: 'accent' }),
          'focus:fixed focus:left-3 focus:top-2 focus:z-60 focus:px-4',
        )}
      >
        {shellText.skip}
      </a>
      <header className="on-door border-b-2 border-brass bg-hero text-on-door">
        <div className="mx-auto flex h-14 max-w-[80rem] items-center justify-between gap-3 px-4 desk:px-8">
          <Link to={home.to} aria-label={home.label} className="touch-target flex items-center rounded-plate">
            <Wordmark className="text-xl max-sm:[&>span]:hidden" />
          </Link>
          <nav aria-label={shellText.account} className="flex min-w-0 items-center gap-1">
            {isLandlord && <SearchButton />}
            {isLandlord && <TodayLink />}
            {isLandlord && <UnsortedLink />}
            <UserMenu />
          </nav>
        </div>
      </header>
      <main
        id="page"
        tabIndex={-1}
        className="group/page mx-auto w-full max-w-[80rem] px-4 pb-24 pt-6 outline-none desk:px-8 desk:pt-9"
      >
        <RecoveryBanner />
        <PausedBanner />
        <TitleRow {...{ title, subtitle, back, mark, actions }} />
        {children}
      </main>
    </>
  );
}

type TitleProps = Pick<ShellProps, 'title' | 'subtitle' | 'back' | 'mark' | 'actions'>;

/** The way back, the page's picture and title, and its actions. */
function TitleRow({ title, subtitle, back, mark, actions }: TitleProps) {
  const isAwaited = title === undefined;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 items-start gap-3 sm:items-center desk:gap-4">
        {back && (
          <Tooltip text={back.label}>
            <Link
              to={back.to}
              aria-label={back.label}
              className={cn(buttonStyle({ variant: 'secondary', size: 'icon' }))}
            >
              <ArrowLeft aria-hidden />
            </Link>
          </Tooltip>
        )}
        {mark}
        <div className="min-w-0">
          {/*
           * On a phone most addresses need two lines: they are kept free, so that nothing moves down then. After a
           * failure none comes.
           */}
          <h1
            className={cn(
              'text-xl leading-7 sm:text-2xl sm:leading-8 desk:text-[2rem] desk:leading-10',
              isAwaited && 'max-sm:min-h-14 group-has-[[role=alert]]/page:min-h-0',
            )}
          >
            {title ?? subtitle}
          </h1>
          {subtitle && (
            <p
              className={cn(
                'text-row text-ink-soft desk:text-base',
                isAwaited && 'invisible group-has-[[role=alert]]/page:hidden',
              )}
            >
              {subtitle}
            </p>
          )}
        </div>
      </div>
      {actions}
    </div>
  );
}

function SearchButton() {
  return (
    <Tooltip text={shellText.searchTip}>
      <button
        type="button"
        aria-label={shellText.search}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setSearchOpen(true)}
        className="touch-target flex h-10 items-center justify-center gap-2 rounded-plate px-2 text-row font-medium text-on-door hover:bg-white/10 sm:px-3"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span aria-hidden className="max-sm:hidden">
          {shellText.search}
        </span>
      </button>
    </Tooltip>
  );
}

function TodayLink() {
  return (
    <NavLink
      to={paths.today}
      className="touch-target flex h-10 items-center justify-center gap-2 whitespace-nowrap rounded-plate px-2 text-row font-medium text-on-door hover:bg-white/10 sm:px-3"
    >
      <ListTodo aria-hidden className="size-4 shrink-0" />
      <span className="max-sm:sr-only">{shellText.today}</span>
    </NavLink>
  );
}
