import { useLocation } from 'react-router';
import { tokenIn } from '../../domain/accounts/account-link.ts';
import { pages } from '../../domain/pages.ts';
import { useBeginRecovery } from '../api/account.ts';
import { errorText, isLinkSpent } from '../api/error-text.ts';
import { momentText } from '../base/dates.ts';
import { signInPath } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Button } from '../components/Button.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { AccountSheet } from './AccountSheet.tsx';
import { Alert } from './Alert.tsx';
import { Done } from './Done.tsx';
import { signInText } from './sign-in-text.ts';

const text = signInText.lost;

/** Where the link for a lost second step leads. Opening it changes nothing, because email scanners open links too. */
export function Component() {
  usePageTitle(pages.lostSecondStep.title);
  const token = tokenIn(useLocation().hash);
  return <AccountSheet>{token ? <Begin key={token} token={token} /> : <NoLink />}</AccountSheet>;
}

const SignIn = () => (
  <ButtonLink to={signInPath} size="large" className="mt-7">
    {text.signIn}
  </ButtonLink>
);

function Begin({ token }: { token: string }) {
  const begin = useBeginRecovery();
  if (begin.isSuccess) {
    const { ends_at, needs_operator } = begin.data;
    const done = text.doneText({ when: momentText(ends_at) });
    return (
      <Done title={text.done} text={needs_operator ? `${done} ${text.operator}` : done}>
        <SignIn />
      </Done>
    );
  }
  return (
    <>
      <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">{text.title}</h1>
      <p className="mt-3">{text.lead}</p>
      <p className="mt-3 text-ink-soft">{text.wait}</p>
      {begin.isError && (
        <div className="mt-6">
          <Alert>{errorText(begin.error, text.failed)}</Alert>
        </div>
      )}
      {isLinkSpent(begin.error) ? (
        <SignIn />
      ) : (
        <Button size="large" busy={begin.isPending} onClick={() => begin.mutate(token)} className="mt-7">
          {begin.isPending ? text.busy : text.submit}
        </Button>
      )}
    </>
  );
}

function NoLink() {
  return (
    <>
      <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">{text.noLinkTitle}</h1>
      <p className="mt-2 text-ink-soft">{text.noLink}</p>
      <SignIn />
    </>
  );
}
