import { useLocation } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { tokenIn } from '../../domain/accounts/account-link.ts';
import { useConfirmEmail } from '../api/account.ts';
import { useSession } from '../api/session.ts';
import { paths, signInPath } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Button } from '../components/Button.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { AccountSheet } from './AccountSheet.tsx';
import { Alert } from './Alert.tsx';
import { Done } from './Done.tsx';
import { errorText, isLinkSpent } from '../api/error-text.ts';
import { accountsText } from './text.ts';

const text = accountsText.confirm;

/**
 * Where the link in the confirmation email leads. Opening it changes nothing, because email scanners open links too.
 */
export function Component() {
  usePageTitle(pages.confirmEmail.title);
  const token = tokenIn(useLocation().hash);
  return <AccountSheet>{token ? <Confirm key={token} token={token} /> : <NoLink />}</AccountSheet>;
}

function Onward() {
  const signedIn = useSession().data?.authenticated ?? false;
  return (
    <ButtonLink to={signedIn ? paths.listings : signInPath} size="large" className="mt-7">
      {signedIn ? text.continue : text.signIn}
    </ButtonLink>
  );
}

function Confirm({ token }: { token: string }) {
  const confirm = useConfirmEmail();
  if (confirm.isSuccess) {
    return (
      <Done title={text.done} text={confirm.data.message}>
        <Onward />
      </Done>
    );
  }
  return (
    <>
      <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">{text.title}</h1>
      <p className="mt-2 text-ink-soft">{text.lead}</p>
      {confirm.isError && (
        <div className="mt-6">
          <Alert>
            {errorText(confirm.error, text.failed)}
            {isLinkSpent(confirm.error) && ` ${text.linkSpent}`}
          </Alert>
        </div>
      )}
      {isLinkSpent(confirm.error) ? (
        <Onward />
      ) : (
        <Button size="large" busy={confirm.isPending} onClick={() => confirm.mutate(token)} className="mt-7">
          {confirm.isPending ? text.busy : text.submit}
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
      <Onward />
    </>
  );
}
