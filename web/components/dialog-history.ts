/**
 * Gives each open dialog an entry of the browser's history, so that Back, which is a gesture on a phone, closes the
 * topmost dialog before it leaves the page. The entry has the page's own address and the router's own state with the
 * number of open dialogs beside it; what leads from or to such an entry is kept from the router, for which nothing has
 * changed.
 */
export type DialogHistory = {
  /** Says that a dialog has opened and how it is closed; answers what says that it has closed. */
  opened: (close: () => void) => () => void;
};

type Entry = { idx?: unknown; dialogs?: unknown } | null;
/** What is used of a window. */
export type HistoryWindow = {
  history: Pick<History, 'state' | 'pushState' | 'go'>;
  location: Pick<Location, 'href'>;
  /** Calls `listen` at each step through the history, before the router hears of it. */
  hearPopstateFirst: (listen: (event: PopStateEvent) => void) => void;
  setTimeout: (run: () => void) => unknown;
};

const depthOf = (entry: Entry): number => (typeof entry?.dialogs === 'number' ? entry.dialogs : 0);

export function dialogHistory({ history, location, hearPopstateFirst, setTimeout }: HistoryWindow): DialogHistory {
  const open: (() => void)[] = [];
  let here = history.state as Entry;
  let address = location.href;
  let isScheduled = false;

  /**
   * Gives what is open its entries. The entry of a dialog that was closed by its button stays, for the next one to use
   * and for Back to pass over: a step back from here could arrive after the page that the button led to.
   */
  function settle(): void {
    isScheduled = false;
    here = history.state as Entry;
    for (let dialogs = depthOf(here) + 1; dialogs <= open.length; dialogs++)
      history.pushState({ ...here, dialogs }, '');
    here = history.state as Entry;
    address = location.href;
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    // After what is done in the same turn: one dialog may have led to the next.
    setTimeout(settle);
  }

  function arrived(event: PopStateEvent): void {
    const [left, now] = [here, event.state as Entry];
    const isSamePage = left?.idx === now?.idx && depthOf(left) !== depthOf(now) && address === location.href;
    here = now;
    address = location.href;
    if (isSamePage) event.stopImmediatePropagation();
    if (open.length > depthOf(now)) {
      for (const close of open.slice(depthOf(now)).reverse()) close();
      schedule();
    } else if (isSamePage && depthOf(left) > depthOf(now)) {
      // The entry of a dialog that has closed: Back is meant for what is below.
      history.go(-1);
    } else if (isSamePage && depthOf(left) < depthOf(now)) {
      // The same entry on the way forward, which leads on to what is beyond it, where there is anything.
      history.go(1);
    }
  }

  hearPopstateFirst(arrived);
  return {
    opened(close) {
      open.push(close);
      schedule();
      return () => {
        const at = open.indexOf(close);
        if (at >= 0) open.splice(at, 1);
      };
    },
  };
}
