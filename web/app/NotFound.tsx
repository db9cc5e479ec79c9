import { ButtonLink } from '../components/ButtonLink.tsx';
import { Mascot } from '../components/art/Mascot.tsx';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { appText } from './text.ts';

export function Component() {
  usePageTitle(appText.notFound.pageTitle);
  return (
    <main className="grid min-h-dvh place-items-center px-6 py-12">
      <div className="flex max-w-md flex-col items-center text-center">
        <Mascot pose="lost" className="h-52 w-auto" />
        <h1 className="mt-8 text-4xl leading-tight">{appText.notFound.title}</h1>
        <p className="mt-3 text-ink-soft">{appText.notFound.text}</p>
        <ButtonLink to={paths.landing} size="large" className="mt-8">
          {appText.home}
        </ButtonLink>
      </div>
    </main>
  );
}
