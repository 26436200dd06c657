import type { ReferContent } from '../../content/referContent.ts';

/** What helps the clinic, by who refers and who pays. */
export function WhatToSend({ content }: { content: ReferContent['what'] }) {
  return (
    <section className="section" data-ground="leaf" aria-labelledby="what">
      <div className="page help-section">
        <div className="stack">
          <h2 id="what">{content.heading}</h2>
          <p>{content.text}</p>
        </div>
        <div className="help-section__items">
          {content.groups.map(({ name, items }) => (
            <section key={name}>
              <h3>{name}</h3>
              <div className="prose">
                <ul>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </div>
            </section>
          ))}
        </div>
        <p>{content.files}</p>
      </div>
    </section>
  );
}
