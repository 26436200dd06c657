import { Isolated } from './Isolated.tsx';

/** Names, each with what it stands for, as rows between lines. */
export function Rows({ rows }: { rows: { name: string; text: string }[] }) {
  return (
    <dl className="rows">
      {rows.map(({ name, text }) => (
        <div key={name}>
          <dt>
            <Isolated text={name} />
          </dt>
          <dd>
            <Isolated text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
