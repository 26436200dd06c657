/**
 * Makes tabs of links and the sections they lead to. The build writes this class's own text into the page, between
 * the links and the sections (Tabs.astro): no request of it can fail, and it folds each section as the parser
 * brings it, before anything is painted, so that nothing moves (CLS 0), also when a link asked for the second one.
 * It must therefore stand alone: no imports, nothing from outside its braces. Where it never runs, or fails on the
 * way, links and sections are there to read.
 */
export class Tabs {
  root: Element;
  tabs: HTMLAnchorElement[];
  panels: HTMLElement[] = [];
  listening = new AbortController();

  constructor(root: Element) {
    this.root = root;
    this.tabs = [...root.querySelectorAll<HTMLAnchorElement>('.tabs__tab')];
    const hashes = this.tabs.map((tab) => tab.hash);
    const open = Math.max(0, hashes.indexOf(location.hash));
    // Its calls come after what the parser has done and before the next frame.
    const folding = new MutationObserver(() => {
      root.classList.add('tabs--folded');
      this.findPanels().forEach((panel, index) => {
        panel.hidden = index !== open;
      });
    });
    folding.observe(root, { childList: true });
    addEventListener('DOMContentLoaded', () => {
      folding.disconnect();
      this.start();
    });
  }

  findPanels(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('.tabs__panel')];
  }

  start() {
    try {
      this.panels = this.findPanels();
      this.listen();
      this.addRoles();
      this.root.classList.add('tabs--folded');
      this.open(this.indexForAddress() ?? 0);
    } catch (error) {
      this.undo();
      throw error;
    }
  }

  /** Links and sections again. */
  undo() {
    this.listening.abort();
    this.root.classList.remove('tabs--folded');
    for (const element of [...this.root.querySelectorAll('.tabs__list, .tabs__list *'), ...this.panels]) {
      for (const attribute of [
        'role',
        'tabindex',
        'hidden',
        'aria-hidden',
        'aria-selected',
        'aria-controls',
      ]) {
        element.removeAttribute(attribute);
      }
    }
  }

  /** The roles of the ARIA tabs pattern; with them on, the list is no list any more. */
  addRoles() {
    this.root.querySelector('.tabs__list')?.setAttribute('role', 'tablist');
    this.tabs.forEach((tab, index) => {
      tab.parentElement?.setAttribute('role', 'presentation');
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', tab.hash.slice(1));
      this.panels[index]?.setAttribute('role', 'tabpanel');
    });
  }

  listen() {
    const { signal } = this.listening;
    this.tabs.forEach((tab, index) => {
      tab.addEventListener('focus', () => this.choose(index), { signal });
      tab.addEventListener('keydown', (event) => this.press(event, index), { signal });
      tab.addEventListener('click', (event) => this.click(event, index), { signal });
      // The browser's own search found a word in a folded section.
      this.panels[index]?.addEventListener('beforematch', () => this.choose(index), { signal });
    });
    addEventListener('popstate', () => this.restore(), { signal });
    addEventListener('hashchange', () => this.followAddress(), { signal });
  }

  click(event: MouseEvent, index: number) {
    // A click for a new tab or window stays the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.focus(index);
  }

  press(event: KeyboardEvent, index: number) {
    const last = this.tabs.length - 1;
    const moves: Record<string, number> = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
      ' ': index,
    };
    const to = moves[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.focus(to);
  }

  /** The focus comes first, since Safari throws where an address changes a hundred times in 30 seconds: a key held down. */
  focus(index: number) {
    this.tabs[index]?.focus();
    this.choose(index);
  }

  /** Opens the section that the address now asks for. */
  followAddress() {
    if (!this.openForAddress()) return;
    // At once: a page that still glides when Back is pressed goes on gliding, away from the place that Back brought.
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }

  /**
   * Prepares for Back, before the browser returns to its place: a section that opened later would push that place away, and
   * a glide over the whole page lasts seconds on a busy device.
   */
  restore() {
    this.openForAddress();
    const { style } = document.documentElement;
    style.scrollBehavior = 'auto';
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        style.scrollBehavior = '';
      }),
    );
  }

  /** Whether the address asks for a section, which is then open. */
  openForAddress(): boolean {
    // Back from a link to a part may lead to an address that asks for none: the first was open there.
    const index = location.hash ? this.indexForAddress() : 0;
    if (index !== undefined) this.open(index);
    return index !== undefined;
  }

  /** Which section the address asks for: itself, or something in it. */
  indexForAddress(): number | undefined {
    const target = document.getElementById(location.hash.slice(1));
    const index = this.panels.findIndex((panel) => panel.contains(target));
    return target && index >= 0 ? index : undefined;
  }

  /** Opens a section because the visitor chose it: its address can then be copied and shared. */
  choose(index: number) {
    if (this.tabs[index]?.getAttribute('aria-selected') === 'true') return;
    this.open(index);
    history.replaceState(history.state, '', this.tabs[index]?.hash);
  }

  open(index: number) {
    this.tabs.forEach((tab, at) => {
      tab.setAttribute('aria-selected', String(at === index));
      tab.tabIndex = at === index ? 0 : -1;
    });
    this.panels.forEach((panel, at) => {
      const isOpen = at === index;
      panel.tabIndex = isOpen ? 0 : -1;
      panel.ariaHidden = isOpen ? null : 'true';
      // Folded, but the browser's search may look inside, where it knows how, and the section then opens.
      const folded = 'onbeforematch' in panel ? 'until-found' : '';
      if (isOpen) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', folded);
    });
  }
}
