import { ButtonLink } from '../components/Button.tsx';
import { Mascot } from '../components/art/Mascot.tsx';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';

export function Component() {
  usePageTitle('Page not found');
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-12">
      <div className="flex max-w-md flex-col items-center text-center">
        <Mascot pose="lost" className="h-52 w-auto" />
        <h1 className="mt-8 text-4xl leading-tight">Oops! Page not found</h1>
        <p className="mt-3 text-ink-soft">
          There is no door at this address. It may have been mistyped, or what was here has moved.
        </p>
        <ButtonLink to={paths.landing} size="large" className="mt-8">
          Return to home
        </ButtonLink>
      </div>
    </main>
  );
}
