import { deAutomaat, machine } from '../../content/machine.ts';
import styles from './Dimensions.module.css';
import { Drawing } from './Drawing.tsx';
import { frontBody, MachineFront } from './Machine.tsx';

const { heightCm, widthCm, depthCm } = machine.size;
const { silhouette } = deAutomaat.specifications;

const side = widthCm + 34;
const person = side + depthCm + 12;

/** The machine beside a person of 175 cm. 1 unit is 1 cm, from the top left corner of the front. */
export function Dimensions() {
  return (
    <Drawing
      className={styles.drawing}
      viewBox={`-44 -30 ${person + 110} ${heightCm + 78}`}
      role="img"
      aria-label={
        `Maattekening: ${machine.height} hoog, ${machine.width} breed, ` +
        `${machine.depth} diep. ${silhouette}.`
      }
    >
      <path className={styles.measure} d={`M-40 ${heightCm}H${person + 62}`} />
      <Front />
      <g className={styles.machine} transform={`translate(${side})`}>
        <rect className={styles.body} width={depthCm} height={heightCm} rx="12" />
        <path className={styles.awning} d="M4 14h-10v12a7 7 0 0 0 10 4Z" />
        <rect className={styles.window} x="20" y="44" width="14" height="50" rx="7" />
      </g>
      <Person at={person} />
      <path
        className={styles.measure}
        d={
          `M-14 0v${heightCm}m-5 0h10m-10${-heightCm}h10M0 ${heightCm + 14}` +
          `h${widthCm}m0-5v10m${-widthCm} 0v-10M${side} ${heightCm + 14}` +
          `h${depthCm}m0-5v10m${-depthCm} 0v-10`
        }
      />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group takes no focus */}
      <g aria-hidden="true">
        <text className={styles.label} transform={`translate(-22 ${heightCm / 2}) rotate(-90)`}>
          {machine.height}
        </text>
        <text className={styles.label} x={widthCm / 2} y={heightCm + 38}>
          {machine.width}
        </text>
        <text className={styles.label} x={side + depthCm / 2} y={heightCm + 38}>
          {machine.depth}
        </text>
      </g>
    </Drawing>
  );
}

function Front() {
  return (
    <g
      className={styles.machine}
      transform={
        `scale(${(widthCm / frontBody.width).toFixed(3)} ` +
        `${(heightCm / frontBody.height).toFixed(3)}) ` +
        `translate(${-frontBody.x} ${-frontBody.y})`
      }
    >
      <MachineFront />
    </g>
  );
}

function Person({ at }: { at: number }) {
  return (
    <g className={styles.person} transform={`translate(${at} ${heightCm + 4})`}>
      <circle cx="28" cy="-161" r="13" />
      <path d="M28-144c-16 0-20 10-20 22v40h8l3 78h8l1-60 1 60h8l3-78h8v-40c0-12-4-22-20-22Z" />
    </g>
  );
}
