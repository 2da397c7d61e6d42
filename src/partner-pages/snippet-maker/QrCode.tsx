import encodeQR from 'qr';
import { snippetMaker } from '../content/snippet-maker.ts';
import styles from './Code.module.css';

const { code: words } = snippetMaker;

/** A link as a QR code, which printers take as SVG; black on white, with the margin that readers need. */
export function QrCode({ text }: { text: string }) {
  const svg = encodeQR(text, 'svg', { ecc: 'medium', border: 4 });
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (
    <figure className={styles.qr}>
      <img src={address} alt={words.qr} width={240} height={240} />
      <figcaption>
        <a href={address} download="qr-code.svg">
          {words.download}
        </a>
      </figcaption>
    </figure>
  );
}
