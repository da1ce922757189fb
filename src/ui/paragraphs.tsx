import './paragraphs.css';

const heading = '# ';

/** Plain text as paragraphs, one for each line; a line that begins with `# ` is a heading of that level (W9). */
export function Paragraphs({ text, level: Heading }: { text: string; level: 'h2' | 'h3' }) {
  return (
    <div className="paragraphs">
      {text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, index) =>
          line.startsWith(heading) ? (
            <Heading key={index} className="paragraphs__heading">
              {line.slice(heading.length)}
            </Heading>
          ) : (
            <p key={index}>{line}</p>
          ),
        )}
    </div>
  );
}
