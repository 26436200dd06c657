/** Steps in their order, along a line. */
export function Steps({ steps }: { steps: { name: string; text: string }[] }) {
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step.name}>
          <h3>{step.name}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
