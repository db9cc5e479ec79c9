import { Search as SearchIcon } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { useAccounts } from '../api/operations.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Button } from '../components/Button.tsx';
import { Field, Input } from '../components/Field.tsx';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { accountsText } from './accounts-text.ts';
import { AccountRow } from './AccountRow.tsx';
import { FoundItems } from './FoundItems.tsx';
import { OperationsNav } from './OperationsNav.tsx';
import { operationsText } from './text.ts';

const text = accountsText.accounts;

/** Everyone who can sign in, newest first. What is searched for is kept in the URL. */
export function Component() {
  usePageTitle(pages.accounts.title);
  const [query, setQuery] = useSearchParams();
  const words = query.get('words') ?? '';
  const { register, handleSubmit } = useForm<{ words: string }>({ values: { words } });
  return (
    <AppShell title={text.title} subtitle={text.subtitle}>
      <OperationsNav />
      <form
        role="search"
        aria-label={text.search}
        onSubmit={(event) =>
          void handleSubmit((typed) => setQuery(typed.words.trim() ? { words: typed.words.trim() } : {}))(event)
        }
        className="mt-5 flex flex-wrap items-end gap-3"
      >
        <Field label={text.words} className="min-w-0 flex-1 basis-64 sm:max-w-sm">
          <Input type="search" autoComplete="off" {...register('words')} />
        </Field>
        <Button type="submit">
          <SearchIcon aria-hidden /> {operationsText.search}
        </Button>
      </form>
      <Found words={words} />
    </AppShell>
  );
}

function Found({ words }: { words: string }) {
  return (
    <FoundItems
      answer={useAccounts(words)}
      loading={text.loading}
      failed={text.failed}
      empty={{ title: words ? text.noMatch : text.none, text: words ? text.noMatchHint : text.noneHint }}
      more={text.more}
    >
      {(accounts) => (
        <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-1">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </ul>
      )}
    </FoundItems>
  );
}
