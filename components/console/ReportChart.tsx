import { BarChart } from '@mui/x-charts/BarChart'
import { MuiScope } from '@/components/ui/MuiScope'

const HEIGHT = 200
/** as many days have room on a phone */
const MOST_LABELS = 4

export interface ReportChartProps {
  /** what the bars say */
  name: string
  /** the colour of a token, e.g. `--accent` */
  token: string
  isRightToLeft: boolean
  bars: readonly { key: string; value: number }[]
  /** the day of a bar, short for the axis and whole beside the pointer */
  dayText(key: string, place: 'axis' | 'tip'): string
  /** an amount, short for the axis and whole beside the pointer */
  valueText(value: number, place: 'axis' | 'tip'): string
}

/** Bars by day. Time runs as the language is written. The table beside it says the same to everybody. */
export function ReportChart(props: ReportChartProps) {
  const { name, token, isRightToLeft, bars, dayText, valueText } = props
  return (
    <MuiScope>
      <div aria-hidden="true">
        <BarChart
          height={HEIGHT}
          hideLegend
          disableKeyboardNavigation
          margin={{ top: 8, bottom: 0, left: 0, right: 8 }}
          grid={{ horizontal: true }}
          xAxis={[
            {
              data: bars.map(({ key }) => key),
              scaleType: 'band',
              disableTicks: true,
              tickLabelInterval: (_day, index) =>
                index % Math.ceil(bars.length / MOST_LABELS) === 0,
              reverse: isRightToLeft,
              valueFormatter: (key: string, { location }) =>
                dayText(key, location === 'tooltip' ? 'tip' : 'axis'),
            },
          ]}
          yAxis={[
            {
              position: isRightToLeft ? 'right' : 'left',
              width: 52,
              min: 0,
              tickMinStep: 1,
              valueFormatter: (value: number) => valueText(value, 'axis'),
            },
          ]}
          series={[
            {
              label: name,
              color: `var(${token})`,
              data: bars.map(({ value }) => value),
              valueFormatter: (value) => valueText(value ?? 0, 'tip'),
            },
          ]}
        />
      </div>
    </MuiScope>
  )
}
