import { IsolateBidi } from './IsolateBidi.tsx';

/** A list of names and texts, as rows with lines between them. */
export function Rows({ rows }: { rows: { name: string; text: string }[] }) {
  return (
    <dl className="rows">
      {rows.map(({ name, text }) => (
        <div key={name}>
          <dt>
            <IsolateBidi text={name} />
          </dt>
          <dd>
            <IsolateBidi text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
