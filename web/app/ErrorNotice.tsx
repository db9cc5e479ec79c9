import { Button } from '../components/Button.tsx';
import { Mascot } from '../components/art/Mascot.tsx';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { appText } from './text.ts';

/** Says that a screen failed and with what, what to quote to us, and offers two ways to continue. */
export function ErrorNotice({ message, requestId }: { message: string; requestId: string | null }) {
  usePageTitle(appText.error.pageTitle);
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-12">
      <div role="alert" className="flex max-w-lg flex-col items-center text-center">
        <Mascot pose="lost" className="h-44 w-auto" />
        <h1 className="mt-8 text-3xl leading-tight">{appText.error.title}</h1>
        <p className="mt-4 w-full rounded-plate bg-sunken px-4 py-3 font-mono text-fine [overflow-wrap:anywhere]">
          {message}
        </p>
        {requestId && <p className="mt-3 text-row text-ink-soft">{appText.error.quote({ id: requestId })}</p>}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>{appText.error.reload}</Button>
          <Button variant="secondary" onClick={() => window.location.assign(paths.landing)}>
            {appText.home}
          </Button>
        </div>
      </div>
    </main>
  );
}
