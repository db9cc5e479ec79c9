import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { FileText, House, type LucideIcon, Search, UserRound, X, Zap } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_SEARCH, MIN_SEARCH } from '../../domain/calls/search.ts';
import { useListings } from '../api/listings.ts';
import { useSearch } from '../api/search.ts';
import { buttonStyle } from '../components/Button.tsx';
import { Rich } from '../components/Rich.tsx';
import { useBackCloses } from '../components/useBackCloses.ts';
import { FoundInLetter } from '../shared/applications/FoundInLetter.tsx';
import { type Command, type CommandGroup, commandsFor } from './commands.ts';
import { searchText as text } from './text.ts';

/** How long typing must pause before the server is asked, ms. */
const TYPING_PAUSE = 150;

type SearchProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Finds applicants, listings, pages and what can be done by a few letters; can be used with the keyboard alone. */
export function SearchDialog({ open, onOpenChange }: SearchProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center p-2 pt-[max(0.5rem,10dvh)]">
          <Dialog.Popup className="flex max-h-[min(36rem,calc(90dvh-1rem))] w-full max-w-xl flex-col overflow-hidden rounded-card border border-line bg-card text-ink shadow-3 outline-none">
            <Dialog.Title className="sr-only">{text.title}</Dialog.Title>
            <Finder onDone={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What was typed, once typing has paused. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(setPaused, TYPING_PAUSE, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

function Finder({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const words = usePaused(typed.trim());
  const search = useSearch(words);
  const listings = useListings().data?.listings ?? [];
  const isSearched = typed.trim().length >= MIN_SEARCH && words.length >= MIN_SEARCH;
  const applicants = isSearched ? (search.data?.applicants ?? []) : [];
  const groups = useDeferredValue(commandsFor({ words: typed, listings, applicants }));
  const go = ({ to }: Command) => {
    onDone();
    void navigate(to);
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={({ label }: Command) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-2 border-b border-line pl-4 pr-2">
        <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <Autocomplete.Input
          aria-label={text.label}
          placeholder={text.placeholder}
          maxLength={MAX_SEARCH}
          className="h-13 w-full min-w-0 border-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-soft"
        />
        <Dialog.Close aria-label={text.close} className={buttonStyle({ variant: 'ghost', size: 'icon' })}>
          <X aria-hidden />
        </Dialog.Close>
      </div>
      {/* Not a separate tab stop: moving through the list by keyboard scrolls it. */}
      <div tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-py-2">
        <Autocomplete.Empty>
          {groups.length === 0 && !search.isFetching && (
            <p className="px-5 py-6 text-row text-ink-soft">{search.error ? text.failed : text.none}</p>
          )}
        </Autocomplete.Empty>
        <Autocomplete.List aria-label={text.title} className="py-1 empty:hidden">
          {(group: CommandGroup) => <Lines key={group.value} group={group} onGo={go} />}
        </Autocomplete.List>
        {isSearched && search.error && groups.length > 0 && (
          <p className="px-5 pb-3 text-fine text-bad-ink">{text.failed}</p>
        )}
        {isSearched && search.data?.more && <p className="px-5 pb-3 text-fine text-ink-soft">{text.more}</p>}
      </div>
      <KeyHint />
    </Autocomplete.Root>
  );
}

function KeyHint() {
  return (
    <p className="border-t border-line bg-sunken px-4 py-2 text-fine text-ink-soft max-sm:hidden">
      <Rich
        text={text.hint}
        parts={{
          key: (name) => (
            <kbd className="rounded-[0.25rem] border border-line-strong bg-card px-1.5 font-mono text-xs">{name}</kbd>
          ),
        }}
      />
    </p>
  );
}

const icons: Readonly<Record<CommandGroup['value'], LucideIcon>> = {
  applicants: UserRound,
  listings: House,
  acts: Zap,
  pages: FileText,
};

function Lines({ group, onGo }: { group: CommandGroup; onGo: (command: Command) => void }) {
  const Icon = icons[group.value];
  return (
    <Autocomplete.Group items={group.items} className="pb-1">
      <Autocomplete.GroupLabel className="px-4 pb-1 pt-2 text-xs font-semibold text-ink-soft">
        {text.groups[group.value]}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(command: Command) => (
          <Autocomplete.Item
            key={command.to}
            value={command}
            onClick={() => onGo(command)}
            className="mx-2 flex min-h-11 cursor-default items-center gap-3 rounded-plate px-3 py-1.5 text-row outline-none data-highlighted:bg-hover"
          >
            <Icon aria-hidden className="size-4 shrink-0 text-brass-ink" />
            <span className="min-w-0">
              <span className="block truncate font-medium">{command.label}</span>
              {command.below && <span className="block truncate text-fine text-ink-soft">{command.below}</span>}
              {command.quote && <FoundInLetter quote={command.quote} className="line-clamp-2" />}
            </span>
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}
