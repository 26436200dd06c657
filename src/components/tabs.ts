/**
 * Turns links, and the sections to which they lead, into tabs. The build puts the code into the page between the links and the
 * sections (Tabs.astro), so it must not use imports. It folds each section as the parser adds it, so that nothing moves (CLS
 * 0). Without script, the links and sections remain.
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
    const openIndex = Math.max(0, hashes.indexOf(location.hash));
    // The observer runs after the parser adds elements, but before the browser paints them.
    const panelObserver = new MutationObserver(() => {
      root.classList.add('tabs--folded');
      this.findPanels().forEach((panel, index) => {
        panel.hidden = index !== openIndex;
      });
    });
    panelObserver.observe(root, { childList: true });
    addEventListener('DOMContentLoaded', () => {
      panelObserver.disconnect();
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

  /** Turns the tabs back into links and sections. */
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

  /** Adds the roles of the ARIA tabs pattern to the list of links, the links and the sections. */
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
      // The browser's search has found a word in a folded section.
      this.panels[index]?.addEventListener('beforematch', () => this.choose(index), { signal });
    });
    addEventListener('popstate', () => this.restore(), { signal });
    addEventListener('hashchange', () => this.followAddress(), { signal });
  }

  click(event: MouseEvent, index: number) {
    // With one of these keys, the browser opens the link in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.focus(index);
  }

  press(event: KeyboardEvent, index: number) {
    const lastIndex = this.tabs.length - 1;
    const indexByKey: Record<string, number> = {
      ArrowRight: index === lastIndex ? 0 : index + 1,
      ArrowLeft: index === 0 ? lastIndex : index - 1,
      Home: 0,
      End: lastIndex,
      ' ': index,
    };
    const targetIndex = indexByKey[event.key];
    if (targetIndex === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.focus(targetIndex);
  }

  /** Focuses a tab before the address changes, since Safari throws an error if an address changes 100 times in 30 seconds. */
  focus(index: number) {
    this.tabs[index]?.focus();
    this.choose(index);
  }

  /** Opens the section of the new address and scrolls to it. */
  followAddress() {
    if (!this.openForAddress()) return;
    // A smooth scroll would continue after Back, and end away from the position that Back restores.
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }

  /**
   * Opens the section before the browser restores the scroll position after Back, so that the content at that position does not
   * move. Smooth scrolling is off meanwhile, since it takes seconds over a whole page on a busy device.
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

  /** Opens the section that the address names. Returns false if the address names no section. */
  openForAddress(): boolean {
    // The address without a hash is that of the first section.
    const index = location.hash ? this.indexForAddress() : 0;
    if (index !== undefined) this.open(index);
    return index !== undefined;
  }

  /** The index of the section whose id, or the id of an element in it, is the hash of the address. */
  indexForAddress(): number | undefined {
    const target = document.getElementById(location.hash.slice(1));
    const index = this.panels.findIndex((panel) => panel.contains(target));
    return target && index >= 0 ? index : undefined;
  }

  /** Opens a section that the visitor chose, and puts its id into the address, so that a copy of the address opens it. */
  choose(index: number) {
    if (this.tabs[index]?.getAttribute('aria-selected') === 'true') return;
    this.open(index);
    history.replaceState(history.state, '', this.tabs[index]?.hash);
  }

  open(index: number) {
    this.tabs.forEach((tab, tabIndex) => {
      tab.setAttribute('aria-selected', String(tabIndex === index));
      tab.tabIndex = tabIndex === index ? 0 : -1;
    });
    this.panels.forEach((panel, panelIndex) => {
      const isOpen = panelIndex === index;
      panel.tabIndex = isOpen ? 0 : -1;
      panel.ariaHidden = isOpen ? null : 'true';
      // With 'until-found', a search of the browser finds text in the section and opens it.
      const hiddenValue = 'onbeforematch' in panel ? 'until-found' : '';
      if (isOpen) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', hiddenValue);
    });
  }
}
