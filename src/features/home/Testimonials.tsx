import type { Testimonials as Content } from '../../content/homeContent.ts';

/** What three people say of the clinic's service; a portrait where somebody gave one. */
export function Testimonials({ content }: { content: Content }) {
  const { heading, testimonials, sampleMark } = content;
  return (
    <section className="section" data-ground="sand" aria-labelledby="testimonials">
      <div className="page testimonials">
        <h2 id="testimonials">{heading}</h2>
        <ul className="testimonials__list">
          {testimonials.map(({ quote, author, role, portrait, sample }) => (
            <li key={quote}>
              <figure className="testimonial">
                {sample && <p className="testimonial__sample">{sampleMark}</p>}
                <blockquote>{quote}</blockquote>
                <figcaption>
                  {portrait && <img src={portrait} alt="" width="56" height="56" loading="lazy" />}
                  <span>
                    <strong>{author}</strong>
                    <br />
                    {role}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
