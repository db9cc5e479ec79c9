import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { buttonStyle } from '../components/Button.tsx';
import { Card, CardHead } from '../components/Card.tsx';
import { accountsText } from './text.ts';

const text = accountsText.deletion;

/** Links to the page on which the account is deleted. */
export function DeleteAccountCard() {
  return (
    <Card aria-labelledby="delete-account" className="p-5 desk:p-6">
      <CardHead id="delete-account" title={text.title} hint={text.lead} />
      <Link to={paths.deleteAccount} className={`${buttonStyle({ variant: 'secondary' })} mt-4`}>
        {text.open}
      </Link>
    </Card>
  );
}
