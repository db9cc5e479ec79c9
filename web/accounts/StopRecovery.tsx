import { useLocation } from 'react-router';
import { tokenIn } from '../../domain/accounts/account-link.ts';
import { pages } from '../../domain/pages.ts';
import { useStopRecovery } from '../api/account.ts';
import { errorText, isLinkSpent } from '../api/error-text.ts';
import { paths, signInPath } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Button } from '../components/Button.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { AccountSheet } from './AccountSheet.tsx';
import { Alert } from './Alert.tsx';
import { Done } from './Done.tsx';
import { signInText } from './sign-in-text.ts';

const text = signInText.stop;

/**
 * The destination of the link that keeps two-step sign-in from being turned off. A button does it, because scanners
 * open links.
 */
export function Component() {
  usePageTitle(pages.stopRecovery.title);
  const token = tokenIn(useLocation().hash);
  return <AccountSheet>{token ? <Stop key={token} token={token} /> : <NoLink />}</AccountSheet>;
}

function Stop({ token }: { token: string }) {
  const stop = useStopRecovery();
  if (stop.isSuccess) {
    return (
      <Done title={text.done} text={text.doneText}>
        <ButtonLink to={paths.resetPassword} size="large" className="mt-7">
          {text.change}
        </ButtonLink>
      </Done>
    );
  }
  return (
    <>
      <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">{text.title}</h1>
      <p className="mt-2 text-ink-soft">{text.lead}</p>
      {stop.isError && (
        <div className="mt-6">
          <Alert>{errorText(stop.error, text.failed)}</Alert>
        </div>
      )}
      {!isLinkSpent(stop.error) && (
        <Button size="large" busy={stop.isPending} onClick={() => stop.mutate(token)} className="mt-7">
          {stop.isPending ? text.busy : text.submit}
        </Button>
      )}
    </>
  );
}

function NoLink() {
  return (
    <>
      <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">{text.title}</h1>
      <p className="mt-2 text-ink-soft">{text.noLink}</p>
      <ButtonLink to={signInPath} size="large" className="mt-7">
        {signInText.lost.signIn}
      </ButtonLink>
    </>
  );
}
