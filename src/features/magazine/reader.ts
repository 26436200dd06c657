/** The visible part of the magazine: the index of an issue, and the anchor of its visible article or null. */
interface MagazineView {
  issue: number;
  article: string | null;
}

/**
 * Turns the page of all issues into one that shows one issue or one article. The address names the visible part
 * (#how-walking-works), so that links and the Back button work as without script.
 *
 * @param magazine - the element around the bar, the issues and the archive
 */
export function startReader(magazine: HTMLElement): void {
  const findAll = (selector: string) => [...magazine.querySelectorAll<HTMLElement>(selector)];
  const [issues, overviews, articles] = [findAll('.issue'), findAll('.issue__overview'), findAll('.article')];
  const previous = elementById<HTMLButtonElement>('previous-issue');
  const next = elementById<HTMLButtonElement>('next-issue');
  let view: MagazineView = { issue: 0, article: null };
  /** The scroll position at which the visitor chose an article, in pixels. */
  let scrollBefore: number | undefined;

  function viewOf(element: Element | null): MagazineView | undefined {
    const issue = issues.findIndex((each) => each.contains(element));
    return issue < 0 ? undefined : { issue, article: element?.closest('.article')?.id ?? null };
  }

  function showView(nextView: MagazineView): void {
    view = nextView;
    issues.forEach((issue, index) => {
      issue.hidden = index !== view.issue;
    });
    for (const overview of overviews) overview.hidden = view.article !== null;
    for (const article of articles) article.hidden = article.id !== view.article;
    previous.disabled = view.issue === 0;
    next.disabled = view.issue === issues.length - 1;
    elementById('issue-counter').textContent = `${view.issue + 1} / ${issues.length}`;
    magazine.classList.toggle('magazine--reading', view.article !== null);
  }

  /** Shows a view from its top, with the focus on its heading. */
  function openView(nextView: MagazineView): void {
    showView(nextView);
    scrollTo({ top: 0, behavior: 'instant' });
    elementById(`${nextView.article ?? issues[nextView.issue]?.id}-title`).focus({ preventScroll: true });
  }

  /** Returns from an article to the card that opened it. */
  function returnToCard(nextView: MagazineView): void {
    const card = overviews[nextView.issue]?.querySelector<HTMLElement>(`a[href="#${view.article}"]`);
    if (!card) {
      openView(nextView);
      return;
    }
    showView(nextView);
    if (scrollBefore === undefined) card.scrollIntoView({ block: 'center', behavior: 'instant' });
    else scrollTo({ top: scrollBefore, behavior: 'instant' });
    card.focus({ preventScroll: true });
  }

  function changeIssue(step: 1 | -1): void {
    const issue = view.issue + step;
    history.pushState(null, '', `#${issues[issue]?.id}`);
    showView({ issue, article: null });
    // At the first and the last issue, the pressed button is disabled and loses the focus to the other button.
    if (next.disabled) previous.focus({ preventScroll: true });
    else if (previous.disabled) next.focus({ preventScroll: true });
  }

  function followLink(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    const target = link && document.getElementById(link.hash.slice(1));
    const nextView = viewOf(target);
    const isPlainClick = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    // The browser handles other links, such as a link to a heading in an article.
    if (!nextView || !isPlainClick || !target?.matches('.issue, .article')) return;
    event.preventDefault();
    history.pushState(null, '', link?.hash);
    if (link?.closest('.article')) {
      returnToCard(nextView);
      return;
    }
    if (view.article === null) scrollBefore = scrollY;
    openView(nextView);
  }

  function followAddress(): void {
    const nextView = viewInAddress() ?? (location.hash === '' ? { issue: 0, article: null } : view);
    if (nextView.issue === view.issue && nextView.article === view.article) return;
    if (nextView.article === null) returnToCard(nextView);
    else openView(nextView);
  }

  function viewInAddress(): MagazineView | undefined {
    return viewOf(document.getElementById(location.hash.slice(1)));
  }

  previous.addEventListener('click', () => changeIssue(-1));
  next.addEventListener('click', () => changeIssue(1));
  magazine.addEventListener('click', followLink);
  // Not popstate: after that event, the browser scrolls and removes the focus from a heading.
  addEventListener('hashchange', followAddress);
  keepScrollPosition(findAll('.issue__overview, .article, .archive'), (visiblePart) => {
    showView(viewInAddress() ?? viewOf(visiblePart) ?? view);
  });
  elementById('issue-bar').classList.remove('needs-script--waiting');
}

function elementById<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page of the magazine has no element with the id "${id}".`);
  return element as T;
}

/**
 * Changes the page without moving the part that the visitor is reading.
 *
 * @param parts - the parts of the magazine, in the order of the page
 * @param change - changes the page; its argument is the part in the middle of the screen
 */
function keepScrollPosition(parts: HTMLElement[], change: (visiblePart: HTMLElement | null) => void): void {
  const topOf = (part: HTMLElement) => part.getBoundingClientRect().top;
  const visiblePart = parts.filter((part) => topOf(part) < innerHeight / 2).at(-1) ?? null;
  const topBefore = visiblePart && topOf(visiblePart);
  change(visiblePart);
  if (visiblePart && topBefore !== null)
    scrollBy({ top: topOf(visiblePart) - topBefore, behavior: 'instant' });
}
