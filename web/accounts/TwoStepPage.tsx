import { pages } from '../../domain/pages.ts';
import { useSession } from '../api/session.ts';
import { paths, signInPath } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { AccountSheet } from './AccountSheet.tsx';
import { Passkeys } from './PasskeysCard.tsx';
import { signInText } from './sign-in-text.ts';
import { TwoStep } from './TwoStep.tsx';

const text = signInText.twoStep;

/**
 * Two-step sign-in on a separate page, to which operators are sent before any of their pages, with or without a
 * username.
 */
export function Component() {
  usePageTitle(pages.twoStep.title);
  const user = useSession().data?.user;
  return (
    <AccountSheet>
      <h1 className="mb-6 text-3xl leading-9 sm:text-4xl sm:leading-11">{text.heading}</h1>
      {user ? (
        <div className="grid gap-8">
          <section aria-labelledby="two-step">
            <TwoStep />
          </section>
          <section aria-labelledby="passkeys" className="border-t border-line pt-8">
            <Passkeys />
          </section>
        </div>
      ) : (
        <p>{text.signInFirst}</p>
      )}
      {!user && (
        <ButtonLink to={signInPath} size="large" className="mt-7">
          {text.signIn}
        </ButtonLink>
      )}
      {user?.second_factor === 'on' && (
        <ButtonLink to={user.operator ? paths.operations : paths.account} size="large" className="mt-7">
          {text.goOn}
        </ButtonLink>
      )}
    </AccountSheet>
  );
}
