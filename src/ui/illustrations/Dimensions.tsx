import { deAutomaat, machine } from '../../content/machine.ts';
import styles from './Dimensions.module.css';
import { MachineFront } from './Machine.tsx';

const { heightCm, widthCm, depthCm } = machine.size;
const { silhouette } = deAutomaat.specifications;

/** The machine from the front and from the side, drawn to scale (1 unit = 1 cm) beside a person of 175 cm. */
export function Dimensions() {
  const floor = heightCm + 30;
  const top = floor - heightCm;
  const front = 44;
  const side = front + widthCm + 34;
  const person = side + depthCm + 12;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${person + 66} ${floor + 48}`}
      role="img"
      aria-label={`Maattekening: ${machine.height} hoog, ${machine.width} breed, ${machine.depth} diep. ${silhouette}.`}
    >
      <path className={styles.floor} d={`M4 ${floor}H${person + 62}`} />

      <g
        className={styles.front}
        transform={`translate(${front} ${top}) scale(${widthCm / 84} ${heightCm / 174}) translate(-18 -14)`}
      >
        <MachineFront />
      </g>

      <rect className={styles.body} x={side} y={top} width={depthCm} height={heightCm} rx="12" />
      <path className={styles.awning} d={`M${side + 4} ${top + 14}h-10v12a7 7 0 0 0 10 4Z`} />
      <rect className={styles.window} x={side + 20} y={top + 44} width="14" height="50" rx="7" />

      <g className={styles.person}>
        <circle cx={person + 28} cy={floor - 161} r="13" />
        <path
          d={`M${person + 28} ${floor - 144}c-16 0-20 10-20 22v40h8l3 78h8l1-60 1 60h8l3-78h8v-40c0-12-4-22-20-22Z`}
        />
      </g>

      <g className={styles.measure}>
        <path d={`M${front - 14} ${top}v${heightCm}m-5 0h10m-10 ${-heightCm}h10`} />
        <path d={`M${front} ${floor + 14}h${widthCm}m0-5v10m${-widthCm} 0v-10`} />
        <path d={`M${side} ${floor + 14}h${depthCm}m0-5v10m${-depthCm} 0v-10`} />
      </g>
      <text className={styles.label} transform={`translate(${front - 22} ${top + heightCm / 2}) rotate(-90)`}>
        {machine.height}
      </text>
      <text className={styles.label} x={front + widthCm / 2} y={floor + 38}>
        {machine.width}
      </text>
      <text className={styles.label} x={side + depthCm / 2} y={floor + 38}>
        {machine.depth}
      </text>
    </svg>
  );
}
