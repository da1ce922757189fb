import './paragraphs.css';

const heading = '# ';

/** Plain text as paragraphs, one for each line; a line that begins with `# ` is a heading (W9). */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className="paragraphs">
      {text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, index) =>
          line.startsWith(heading) ? (
            <h3 key={index} className="paragraphs__heading">
              {line.slice(heading.length)}
            </h3>
          ) : (
            <p key={index}>{line}</p>
          ),
        )}
    </div>
  );
}
