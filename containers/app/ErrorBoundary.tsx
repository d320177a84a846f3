import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '@/components/ui/ErrorScreen'

interface Props {
  children: ReactNode
  /** a change of it (the page's address) clears the error */
  resetKey: string
  onReset?(): void
}

interface State {
  failed: boolean
  key: string
}

/** Catches what fails while drawing; cleared by "Try again", the logo and every navigation. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, key: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { failed: false, key: props.resetKey }
  }

  private readonly reset = () => {
    this.props.onReset?.()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorScreen onRetry={this.reset} onHome={this.reset} />
  }
}
